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

/** How a server-rendered page calls the API, with the session of its request. */
export interface ServerTransport {
  fetch(path: string, request: TransportRequest): Promise<TransportResponse>;
  /** The bearer token of the signed-in person, or null. */
  token: string | null;
  /** The reader's region, as `US`. */
  region: string;
}

export interface RenderRequest {
  /** Path and query, as in `/category/…`. */
  url: string;
  transport: ServerTransport;
}

export interface RenderedPage {
  /** Preload links for the page's head. */
  preloads: string;
  body: string;
  /** The state from which the client continues, as JSON. */
  state: string;
}

/** The server's response for a URL. */
export interface PageResponse {
  status: 200 | 404 | 410;
  /**
   * Whether search engines may index the page: only public pages that are the same for all
   * visitors.
   */
  isIndexed: boolean;
  /** HTML for the head: title, description, canonical URL and so on. */
  head: string;
  /** Structured data for search engines (schema.org), or null. */
  structuredData: object | null;
  /** Null when the page is rendered in the browser. */
  rendered: RenderedPage | null;
  /** The source files of the page's own code, whose chunks are in the build's manifest. */
  modules: readonly string[];
}

/** The interface of the built client's server renderer. */
export interface Renderer {
  /**
   * Sets the public configuration, once, and how the current page calls the API: many pages are
   * rendered at the same time, each with its own session.
   */
  initialize(settings: ClientSettings, find: () => ServerTransport | null): void;
  /** Finds the page of a URL and renders it, unless that is left to the browser. */
  handlePageRequest(request: RenderRequest): Promise<PageResponse>;
}
