import { ApiError, type ClientErrorCode } from '../../../../client/feedback/api-error.ts';
import { errorMessage } from '../../../../client/feedback/error-message.ts';
import { errorTexts } from '../../../../client/feedback/error-texts.ts';
import { type ErrorCode, type ErrorDefinition, errors } from '../../../../contract/errors.ts';
import { component } from '../../component.ts';

const rows: Partial<Record<string, ErrorDefinition>> = errors;

/** Returns the error as the server sends it, with the numbers that its message contains. */
function errorOf(code: ErrorCode | ClientErrorCode): ApiError {
  const { status = 0, values } = rows[code] ?? {};
  return new ApiError(status, { code, ...(values && { values }) });
}

const codes = Object.keys(errorTexts) as (keyof typeof errorTexts)[];

export default component({
  title: 'The sentences of all errors',
  of: { errorMessage },
  states: {
    'by code': (
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[16rem_minmax(0,1fr)]">
        {codes.map((code) => (
          <div key={code} className="contents">
            <dt className="text-soft">{code}</dt>
            <dd className="max-sm:mb-3">{errorMessage(errorOf(code))}</dd>
          </div>
        ))}
      </dl>
    ),
  },
});
