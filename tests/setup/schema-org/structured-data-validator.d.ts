/** The part of the package that the tests use; it has no types of its own. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    path: { type?: string; property?: string }[];
  }

  export default class Validator {
    constructor(vocabulary: object);
    validate(data: Record<'jsonld' | 'microdata' | 'rdfa', object>): Promise<Issue[]>;
  }
}
