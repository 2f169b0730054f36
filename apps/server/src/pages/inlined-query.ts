/** One query whose answer is inlined in the page, in the form of the web app's cache. */
export interface InlinedQuery {
  /** `feature.procedure`. */
  path: string;
  input?: unknown;
  data: unknown;
}
