import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { condition } from '../../../../contract/catalog/catalog.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { clearMoney } from '../../../../contract/typed/read-money.ts';
import { settings } from '../../../client-settings.ts';
import { hasFee } from '../../../fee-words.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { PhoneField } from '../../../form/phone-field.tsx';
import { productLabels } from '../../../product-labels.ts';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { type AddProductForm, fieldsWithErrors } from './add-product.ts';
import { CityField } from './attributes/CityField.tsx';
import { MoreAboutBicycle } from './attributes/MoreAboutBicycle.tsx';
import { CategorySelect } from './CategorySelect.tsx';
import { ImageField } from './pictures/ImageField.tsx';
import { feeText } from './price/fee-text.ts';

/**
 * The fields of a product, in sections; two in a row on wide screens. While a listing is being sent, which can take
 * minutes, they cannot be changed: what is typed then would be lost, or listed half-written. A draft may be.
 */
export function ProductFormFields({ isSending }: { isSending: boolean }) {
  useFocusAfter(isSending);
  return (
    <div inert={isSending} className="grid grid-cols-1 gap-6 inert:opacity-60">
      <Section
        title="The bicycle"
        help="Include the make, model and size in the title. Buyers look for these."
      >
        <Field name="title" wide />
        <CategorySelect />
        <ConditionSelect />
        <DescriptionField />
      </Section>
      <Section
        title="Pictures"
        help="Show the whole bicycle from its right side first, in daylight. Then show details and damage."
      >
        <div className="min-w-0 sm:col-span-2">
          <ImageField />
        </div>
      </Section>
      <Section
        title="Price"
        help={`Buyers see how much you paid and when. They pay the selling price${hasFee(settings.fee) ? '.' : ', and you receive all of it.'}`}
      >
        <Field name="selling_price" as={MoneyField} rules={asMoney} wide />
        <FeeLine />
        <Field name="purchase_price" as={MoneyField} rules={asMoney} />
        <Field name="purchase_date" type="date" />
        <PriceQuestion />
      </Section>
      <Section
        title="Location and contact"
        help="Your city and area are shown with the bicycle. Your phone number and email are not on its page, but other members can look them up. Messages hide both until the buyer has paid."
      >
        <CityField />
        <Field name="area" autoComplete="address-level3" />
        <Field name="phone" as={PhoneField} wide />
      </Section>
      <MoreAboutBicycle />
    </div>
  );
}

/** Once the fields can be changed again, focuses the first wrong one, or that in which Enter was pressed. */
function useFocusAfter(isSending: boolean): void {
  const { getFieldState, setFocus } = useFormContext<AddProductForm>();
  useEffect(() => {
    const before = document.activeElement;
    if (!isSending) return;
    return () => {
      const wrong = fieldsWithErrors.find((name) => getFieldState(name).error);
      if (wrong) setFocus(wrong);
      else if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus();
    };
  }, [isSending, getFieldState, setFocus]);
}

function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 card p-5 sm:grid-cols-2 sm:p-6">
      <legend className="float-left font-semibold text-lg sm:col-span-2">{title}</legend>
      <p className="-mt-4 text-soft text-sm sm:col-span-2">{help}</p>
      {children}
    </fieldset>
  );
}

interface FieldProps {
  name: Exclude<
    keyof AddProductForm,
    'image' | 'attributes' | 'place_id' | 'checklist' | 'takes_offers' | 'lowest_offer'
  >;
  type?: string;
  autoComplete?: string;
  /** Whether the field spans both columns. */
  wide?: boolean;
  /** Another kind of field than one for text, and how the form takes its value. */
  as?: typeof TextField;
  rules?: typeof asMoney;
}

function Field({ name, wide = false, as: Box = TextField, rules, ...rest }: FieldProps) {
  const { register, formState } = useFormContext<AddProductForm>();
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <Box
        label={productLabels[name]}
        {...rest}
        error={formState.errors[name]?.message}
        {...register(name, rules)}
      />
    </div>
  );
}

function ConditionSelect() {
  const { register, formState } = useFormContext<AddProductForm>();
  return (
    <SelectField
      label={productLabels.condition}
      error={formState.errors.condition?.message}
      {...register('condition')}
    >
      {condition.options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </SelectField>
  );
}

function DescriptionField() {
  const { register, formState } = useFormContext<AddProductForm>();
  return (
    <div className="sm:col-span-2">
      <TextArea
        label={productLabels.description}
        hint="For example, describe the frame size, replaced parts and worn parts."
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </div>
  );
}

/** What the seller gets of the price, when the operator takes a fee. */
function FeeLine() {
  const { control } = useFormContext<AddProductForm>();
  const text = feeText(useWatch({ control, name: 'selling_price' }), settings.fee);
  if (!text) return null;
  return (
    <p aria-live="polite" className="-mt-2 text-soft text-sm sm:col-span-2">
      {text}
    </p>
  );
}

/** Most used bicycles cost between a twentieth of what was paid and all of it; a collector's piece may cost more. */
const [lowest, highest] = [1 / 20, 2];

/** Asks about a selling price that is far from what the seller paid, as after a slip of a digit. */
function PriceQuestion() {
  const { control } = useFormContext<AddProductForm>();
  const selling = clearMoney(useWatch({ control, name: 'selling_price' }));
  const paid = clearMoney(useWatch({ control, name: 'purchase_price' }));
  const isFar = selling > 0 && paid > 0 && (selling < paid * lowest || selling > paid * highest);
  return (
    <p role="status" className="text-honey text-sm empty:hidden sm:col-span-2">
      {isFar &&
        `You paid ${formatMoney(paid)}. Do you really want to sell for ${formatMoney(selling)}?`}
    </p>
  );
}
