import type { DehydratedState } from '@tanstack/react-query';

/** What the server knew when it made the page, for the client to begin with. */
export interface ServerState {
  signedIn: boolean;
  queries: DehydratedState;
}

/** Null where the page is made in the browser. */
export const serverState: ServerState | null =
  typeof document === 'undefined'
    ? null
    : read(document.getElementById('server-state')?.textContent);

function read(text: string | null | undefined): ServerState | null {
  return text ? JSON.parse(text) : null;
}
