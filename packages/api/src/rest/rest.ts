import type { SecurityEvent } from "@counterfoil/core";
import type { z } from "zod";
import type { Deps } from "../deps.ts";

/** How a text of the path or the query is parsed before the procedure's schema. */
export type Reading = "int" | "bool" | "number";

/** What a file of a ZIP has: whole, or in pieces that are read as they are sent. */
export type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

export interface ZippedFile {
  name: string;
  content: FileContent;
}

/** A ZIP with one folder, whose files are read one after another as the client takes them. */
export interface ZippedFolder {
  folder: string;
  /** Epoch milliseconds. */
  modifiedAt: number;
  files: AsyncIterable<ZippedFile>;
}

/** An answer as a text: whole, or in chunks that are sent as they come. */
export interface TextAnswer {
  headers: Record<string, string>;
  body: string | AsyncIterable<string>;
}

interface ZipAnswer {
  headers: Record<string, string>;
  zip: ZippedFolder;
}

/** An answer that is not the procedure's output as JSON. */
export type RawAnswer = TextAnswer | ZipAnswer;

/** An answer that is ready as JSON, the same object until it changes. */
export interface CachedBody {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** How many calls making it weighs; none where little of it changed. */
  weight: number;
}

/**
 * The documented REST call of a procedure, as data. The procedure's input is put together from path, query and body, in that order of
 * precedence; where query or body name another record than the path, the call is refused; the answer is the procedure's. Everything odd about an old URL is declared here and nowhere else.
 */
export interface RestCall {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{parameters}`, below /api. */
  path: `/${string}`;
  summary: string;
  /** Parameters of path and query that are no texts. */
  read?: Record<string, Reading>;
  /** Puts an odd request into the procedure's input. */
  input?: (given: Record<string, unknown>) => unknown;
  /** Turns multipart texts into the procedure's values; the call then takes JSON and multipart alike. */
  form?: (parts: Record<string, string>) => Record<string, unknown>;
  /** The multipart part that is a file; its bytes reach the procedure as a Uint8Array under this name. */
  file?: string;
  /** A field of the path that the body may repeat, for the documentation. */
  repeats?: string;
  /** The header `Idempotency-Key` is the input's `key`. */
  keyed?: true;
  /** Nothing is read from the body: a mail program that unsubscribes posts a form of its own (RFC 8058). */
  ignoresBody?: true;
  /** Picks another procedure by the query, such as `?w=2fa`. */
  instead?: {
    when: (query: Record<string, string>) => boolean;
    /** `feature.procedure`. */
    procedure: string;
    /** A parameter of the query that is not a field of the procedure, and its value, for the documentation. */
    sign?: { name: string; value: string };
  };
  /** Where the fields of a POST are, for the documentation: in the body by default. */
  fieldsIn?: "query";
  /** The answer as something other than JSON, or as streamed JSON, made from the procedure's output. */
  raw?: (output: unknown) => RawAnswer;
  rawType?: string;
  /** The schema of `raw`, for the documentation; text by default. */
  rawSchema?: z.ZodType;
  /** Sends a cached response instead of calling the procedure, or 304 when the ETag matches. For any visitor. */
  cached?: (deps: Deps, path: Record<string, string>) => Promise<CachedBody>;
  /** Statuses of refusals that neither its method nor its path tells, for the documentation. */
  refusals?: readonly (401 | 403 | 404 | 409)[];
  /** The message of a failure without a field or a better sentence. */
  otherwise?: string;
  /** The place of an error's sentence in the body, `{msg}` by default. */
  failure?: (msg: string) => object;
  noStore?: boolean;
}

/** A REST call with its procedure, `feature.procedure`. */
export interface RestRow extends RestCall {
  procedure: string;
}

/** What a call has besides its place and its line in the documentation; the security log has the outcome of an `event`. */
type More = Omit<RestCall, "method" | "path" | "summary"> & { event?: SecurityEvent };

const callBy =
  (method: RestCall["method"]) =>
  (path: RestCall["path"], summary: string, { event, ...more }: More = {}) => ({
    rest: { method, path, summary, ...more },
    ...(event && { event }),
  });

export const get = callBy("GET");
export const post = callBy("POST");
export const put = callBy("PUT");
export const patch = callBy("PATCH");
export const remove = callBy("DELETE");
