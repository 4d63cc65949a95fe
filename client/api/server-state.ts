import type { DehydratedState } from '@tanstack/react-query';

/** The server's data when it rendered the page, with which the client begins. */
export interface ServerState {
  signedIn: boolean;
  queries: DehydratedState;
}

/** Null where the page is rendered in the browser. */
export const serverState: ServerState | null =
  typeof document === 'undefined'
    ? null
    : read(document.getElementById('server-state')?.textContent);

function read(text: string | null | undefined): ServerState | null {
  return text ? JSON.parse(text) : null;
}
