/** One query whose answer is inlined in the page, in the format of the web app's query cache. */
export interface InlinedQuery {
  /** `feature.procedure`. */
  path: string;
  input?: unknown;
  data: unknown;
}
