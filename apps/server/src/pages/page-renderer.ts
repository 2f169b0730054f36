import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { appRouter, type Context as CallContext, errorResponseOf, internalError } from "@counterfoil/api";
import { callTRPCProcedure } from "@trpc/server";
import type { FirstCall, InlinedQuery } from "./inlined-query.ts";
import type { RenderedPart } from "./site-pages.ts";

export interface RenderedPage {
  /** 404 where the web app has no such page. */
  status: number;
  /** The HTML of the page's root element. */
  html: string;
  /** Elements for the head: a preload of the first picture. */
  head: string;
  /** The query answers that it was rendered from. */
  queries: InlinedQuery[];
  /** The lazy modules that it uses, by their names in the build's manifest. */
  modules: string[];
  /** Calls that the browser sends immediately, with its session: those of each request. */
  first?: FirstCall[][];
}

type CallAnswer = { data: unknown } | { error: { message: string; code: number; data: object } };
type Options = { now: number; call: (path: string, input: unknown) => Promise<CallAnswer> };

/** What the web app's build for the server exports. */
interface ServerBuild {
  renderPage: (options: Options & { url: string }) => Promise<RenderedPage>;
  renderShell: (options: Options) => Promise<RenderedPage>;
  renderCheckout: (options: Options & { url: string }) => Promise<RenderedPage>;
  renderConsole: (options: Options & { url: string }) => Promise<RenderedPage>;
}

/** Renders a part of the page at a path with its query for a visitor, as of `now`, epoch milliseconds. */
export type PageRenderer = (
  part: Exclude<RenderedPart, "nothing">,
  ctx: CallContext,
  at: { url: string; now: number },
) => Promise<RenderedPage>;

/** JSON-RPC's code of an application error; the web app only reads `data`. */
const APPLICATION_ERROR = -32_000;

function callerOf(ctx: CallContext): Options["call"] {
  return async (path, input) => {
    try {
      const call = { router: appRouter, path, ctx, type: "query", signal: undefined, batchIndex: 0 } as const;
      return { data: await callTRPCProcedure({ ...call, getRawInput: async () => input }) };
    } catch (error) {
      const { status, code, msg, errors } = errorResponseOf(error) ?? internalError;
      return { error: { message: msg, code: APPLICATION_ERROR, data: { status, code, msg, errors } } };
    }
  };
}

/** Loads the web app's build for the server, from the folder of the web app; null when there is none. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const path = join(folder, ".server/entry-server.js");
  if (!existsSync(path)) return null;
  const build: ServerBuild = await import(pathToFileURL(path).href);
  const { renderPage, renderShell, renderCheckout, renderConsole } = build;
  const renderers = { page: renderPage, shell: renderShell, checkout: renderCheckout, console: renderConsole };
  return (part, ctx, at) => renderers[part]({ ...at, call: callerOf(ctx) });
}
