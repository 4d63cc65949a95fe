import type { StripeError } from './types.ts';

/** The address that the sandbox is mounted under; the server sets it around the whole script. */
declare const SANDBOX_BASE: string;

export type ApiResult<T> =
  | { value: T; error?: undefined }
  | { error: StripeError; value?: undefined };

export interface ApiRequest {
  method: 'GET' | 'POST';
  path: string;
  params: Record<string, string>;
}

/** Calls the sandbox's API. A declined card and a network failure are returned, not thrown. */
export async function callApi<T>(key: string, request: ApiRequest): Promise<ApiResult<T>> {
  const { method, path, params } = request;
  const form = new URLSearchParams(params);
  const get = method === 'GET';
  try {
    const response = await fetch(`${SANDBOX_BASE}${path}${get ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      credentials: 'omit',
      ...(get ? {} : { body: form }),
    });
    const body: T & { error?: StripeError } = await response.json();
    if (body.error) return { error: body.error };
    return response.ok ? { value: body } : { error: outOfOrder() };
  } catch {
    return { error: unreachable() };
  }
}

/**
 * The error for an answer that is not the API's own, such as the application's refusal or failure.
 */
function outOfOrder(): StripeError {
  return { type: 'api_error', message: 'The payment service is out of order. Please try again.' };
}

function unreachable(): StripeError {
  return {
    type: 'api_connection_error',
    message:
      "We couldn't reach the payment service. Please check your internet connection and try again.",
  };
}
