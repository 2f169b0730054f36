import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { codeOf, isConnectionLost, isUnreachable, messageOf, statusOf } from "./api-error.ts";

const answered = (code: string, status = 409) =>
  TRPCClientError.from({ error: { message: "No luck", code: -32000, data: { status, code, msg: "No luck" } } });

it("an error has a code and a status, by which it is known that the shop cannot be reached", () => {
  expect([codeOf(answered("ticket.taken")), statusOf(answered("ticket.taken"))]).toEqual(["ticket.taken", 409]);
  expect(isUnreachable(answered("ticket.taken"))).toBe(false);
  expect(isUnreachable(answered("shop.busy", 503))).toBe(true);
});

it.each(["ticket.stolen", "entries.final"])(
  "%s, of a newer server or of staff, keeps its code and the server's sentence",
  (code) => {
    const error = answered(code);
    expect([codeOf(error), messageOf(error)]).toEqual([code, "No luck"]);
  },
);

it("a failure of the server itself is said in the words of what did not work, any other in the server's", () => {
  const failed = "There was a problem removing that ticket from the cart";
  expect(messageOf(answered("internal"), failed)).toBe(failed);
  expect(messageOf(answered("internal"))).toBe("No luck");
  expect(messageOf(answered("ticket.in_payment"), failed)).toBe("No luck");
});

it("no answer at all has no code", () => {
  const error = TRPCClientError.from(new TypeError("Failed to fetch"));
  expect([codeOf(error), statusOf(error), isUnreachable(error)]).toEqual([null, null, true]);
});

it("a part of the site that cannot be loaded is a lost connection, a mistake in it is not", () => {
  expect(isConnectionLost(new Error("Unable to preload CSS for /assets/competition-page.css"))).toBe(true);
  expect(isConnectionLost(new TypeError("Failed to fetch dynamically imported module: /assets/page.js"))).toBe(true);
  expect(isConnectionLost(new TypeError("x is not a function"))).toBe(false);
});
