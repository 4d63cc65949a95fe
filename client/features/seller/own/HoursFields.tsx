import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { dayName, type Weekday, weekdays } from '../../../../contract/search/weekdays.ts';
import { boxClass } from '../../../ui/form/field.tsx';

/** As the form has it: both times of a day are empty while the shop is closed. */
export interface TypedSellerPage {
  about: string;
  address: string;
  openingHours: Record<Weekday, { from: string; to: string }>;
}

interface HoursFieldsProps {
  register: UseFormRegister<TypedSellerPage>;
  errors: FieldErrors<TypedSellerPage['openingHours']> | undefined;
}

/** From when to when a shop is open on each day; a day without times is closed. */
export const HoursFields = ({ register, errors }: HoursFieldsProps) => (
  <fieldset aria-describedby="hours-note" className="grid min-w-0 gap-2">
    <legend className="sr-only">Opening times</legend>
    <p id="hours-note" className="text-soft text-sm">
      Leave a day empty on which you are closed.
    </p>
    {weekdays.map((day) => {
      const error = errors?.[day]?.from?.message ?? errors?.[day]?.to?.message;
      const field = (end: 'from' | 'to') => (
        <input
          type="time"
          aria-label={`${dayName(day)} ${end}`}
          aria-invalid={errors?.[day]?.[end] ? true : undefined}
          aria-describedby={error ? `${day}-note` : undefined}
          className={boxClass}
          {...register(`openingHours.${day}.${end}`)}
        />
      );
      return (
        <div key={day} className="grid grid-cols-2 items-center gap-2 sm:grid-cols-3">
          <span className="col-span-full text-sm sm:col-span-1">{dayName(day)}</span>
          {field('from')}
          {field('to')}
          {error && (
            <p id={`${day}-note`} className="col-span-full text-clay text-sm">
              {error}
            </p>
          )}
        </div>
      );
    })}
  </fieldset>
);
