/** One query whose answer is inlined in the page, in the format of the web app's query cache. */
export interface InlinedQuery {
  /** `feature.procedure`. */
  path: string;
  input?: unknown;
  data: unknown;
}

/** A call of the page's first data; with roles, only for those who have one of them. */
export interface FirstCall {
  path: string;
  input?: unknown;
  roles?: readonly string[];
}
