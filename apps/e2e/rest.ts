import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Call = { token?: string; body?: unknown };

/** Makes a documented REST call; an error fails the test. Returns the parsed JSON body. */
export async function call(
  request: APIRequestContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  { token, body }: Call = {},
): Promise<unknown> {
  const answer = await request.fetch(`/api/${path}`, {
    method,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(body === undefined ? {} : { data: body }),
  });
  expect(answer.ok(), `${method} ${path} answered ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
