import { customerMessage } from "@counterfoil/core";
import { createTokenStore } from "../../app/token.ts";

export class ExportFailed extends Error {}

export interface ExportRequest {
  signal: AbortSignal;
  reauthenticate: () => Promise<boolean>;
  /** Sent as JSON by POST; without it the export is a GET. */
  body?: object;
}

function send(path: string, { signal, body }: ExportRequest): Promise<Response> {
  const headers = { authorization: `Bearer ${createTokenStore().get() ?? ""}` };
  if (!body) return fetch(path, { headers, signal });
  const json = { ...headers, "content-type": "application/json" };
  return fetch(path, { method: "POST", headers: json, body: JSON.stringify(body), signal });
}

async function errorOf(answer: Response): Promise<{ code: unknown; msg: string }> {
  const body: unknown = await answer.json().catch(() => null);
  const { code, msg } = { code: null, msg: null, ...(typeof body === "object" && body) };
  return { code, msg: typeof msg === "string" ? msg : customerMessage("internal") };
}

/** Fetches an export, after reauthentication if that is required. Throws `ExportFailed` with the server's message. */
export async function fetchExport(path: string, request: ExportRequest): Promise<Response> {
  const first = await send(path, request);
  if (first.ok) return first;
  const error = await errorOf(first);
  if (error.code !== "session.unproven" || !(await request.reauthenticate())) throw new ExportFailed(error.msg);
  const second = await send(path, request);
  if (second.ok) return second;
  throw new ExportFailed((await errorOf(second)).msg);
}
