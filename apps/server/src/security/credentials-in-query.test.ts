import { expect, test } from "vitest";
import { ADMIN, openServer } from "#test/server.ts";
import { builtWebApp } from "#test/web-app.ts";

test.each([
  `/api/auth/login?email=${ADMIN.email}&password=${encodeURIComponent(ADMIN.password)}`,
  `/api/auth/login?w=2fa&email=${ADMIN.email}&password=x&code=123456`,
  "/api/auth/prove?password=x",
  "/api/auth/change-password?currentPassword=x&newPassword=y",
  "/api/auth/reset-password?token=x",
])("an address with a credential is refused: %s", async (path) => {
  const server = await openServer();
  const token = await server.admin();
  for (const body of [undefined, { email: ADMIN.email, password: ADMIN.password }]) {
    const answer = await server.call("POST", path, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("not the URL");
    expect(answer.text).not.toContain('"token":"ey');
  }
});

test("tracking parameters do not make another page", async () => {
  const server = await openServer({}, { webFolder: builtWebApp(), clock: () => 1_800_000_000_500 });
  const plain = (await server.call("GET", "/winners")).headers.get("etag");
  expect(plain).toBeTruthy();
  for (const query of ["x=1", "x=2", "utm_source=mail", "year[]=1", "year=not-a-year", `year=${"9".repeat(50)}`]) {
    expect((await server.call("GET", `/winners?${query}`)).headers.get("etag")).toBe(plain);
  }
  const march = (await server.call("GET", "/winners?month=03&year=2026&x=1")).text;
  expect((await server.call("GET", "/winners?year=2026&month=03&x=2")).text).toBe(march);
});
