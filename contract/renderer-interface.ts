import type { ClientSettings } from './client-settings.ts';

interface TransportRequest {
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

interface TransportResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** How a page that is rendered on the server calls the API, with the session of its request. */
export interface ServerTransport {
  fetch(path: string, request: TransportRequest): Promise<TransportResponse>;
  /** The bearer token of the signed-in person; null where there is none. */
  token: string | null;
}

export interface RenderRequest {
  /** Path and query, as in `/category/…`. */
  url: string;
  transport: ServerTransport;
}

export interface RenderedPage {
  /** Links to what is worth fetching early, for the page's head. */
  preloads: string;
  body: string;
  /** What the client needs to go on from here, as JSON. */
  state: string;
  /** Source files of the page's own code, by which the build's manifest knows the chunks. */
  modules: readonly string[];
}

/** What the server answers with at an address. */
export interface PageResponse {
  status: 200 | 404 | 410;
  /** Whether search engines may list it: only public pages that are the same for everybody. */
  isIndexed: boolean;
  /** What the head says of the page: title, description, canonical address and so on. */
  head: string;
  /** What search engines read of the page, in the words of schema.org; null for nothing. */
  structuredData: object | null;
  /** Null where the page is made in the browser. */
  rendered: RenderedPage | null;
}

/** What the built client offers to the server. */
export interface Renderer {
  /**
   * Sets, once, the public configuration, and how the page being rendered calls the API: many are
   * rendered at once, each with another session.
   */
  initialize(settings: ClientSettings, find: () => ServerTransport | null): void;
  /** Finds the page of an address and makes it, as far as that is done on the server. */
  handlePageRequest(request: RenderRequest): Promise<PageResponse>;
}
