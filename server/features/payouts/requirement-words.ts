/** The provider's names of what it needs about a person, without whom they are about. */
const aboutPerson: Record<string, string> = {
  first_name: 'Your first name',
  last_name: 'Your last name',
  dob: 'Your date of birth',
  address: 'Your address',
  email: 'Your email',
  phone: 'Your phone number',
  id_number: 'Your social security number',
  ssn_last_4: 'The last four digits of your social security number',
  'verification.document': 'A picture of your identity document',
  'verification.additional_document': 'A document that proves your address',
  'verification.proof_of_liveness': 'A picture of yourself',
  political_exposure: 'Whether you hold a political office',
};

const aboutAccount: Record<string, string> = {
  external_account: 'Your bank account',
  bank_account: 'Your bank account',
  tos_acceptance: 'Your consent to the terms of the payment provider',
  business_type: 'Whether you sell as a person or as a company',
  'business_profile.url': 'The address of your website, or what you sell',
  'business_profile.product_description': 'The address of your website, or what you sell',
  'business_profile.mcc': 'What kind of goods you sell',
  'business_profile.support_phone': 'A phone number for your buyers',
  'settings.payments.statement_descriptor': 'Your name on the card statements of buyers',
  'company.name': 'The name of your company',
  'company.tax_id': 'The tax number of your company',
};

const unknown = 'More information';

const person = /^(?:individual|representative|owners|directors|person_\w+)\./;

/** Finds the words for the longest beginning of `name` that has any: `dob.day` has those of `dob`. */
function find(words: Record<string, string>, name: string): string | undefined {
  for (let part = name; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const found = Object.hasOwn(words, part) ? words[part] : undefined;
    if (found) return found;
  }
  return undefined;
}

const wordsOf = (name: string): string =>
  (person.test(name) ? find(aboutPerson, name.replace(person, '')) : find(aboutAccount, name)) ??
  unknown;

/**
 * Returns what the payment provider still needs in plain words, each once, from the provider's names,
 * such as `individual.dob.day`. What is not known by name is named last.
 */
export function requirementWords(names: readonly string[]): string[] {
  const words = [...new Set(names.map(wordsOf))];
  return [...words.filter((one) => one !== unknown), ...words.filter((one) => one === unknown)];
}
