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
  const response = await request.fetch(`/api/${path}`, {
    method,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(body === undefined ? {} : { data: body }),
  });
  expect(response.ok(), `${method} ${path} answered ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}
