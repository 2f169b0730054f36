import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { categoryOf, codeOf, isConnectionLost, isUnreachable, messageOf } from "./api-error.ts";

const answered = (code: string) =>
  TRPCClientError.from({ error: { message: "No luck", code: -32000, data: { status: 409, code, msg: "No luck" } } });

it("an error is recognised by its code", () => {
  expect(codeOf(answered("ticket.taken"))).toBe("ticket.taken");
  expect(categoryOf(answered("ticket.taken"))).toBe("conflict");
  expect(isUnreachable(answered("shop.busy"))).toBe(true);
});

it.each(["ticket.stolen", "entries.final"])(
  "%s, of a newer server or of staff, keeps its code and the server's sentence, and has no category of its own",
  (code) => {
    const error = answered(code);
    expect([codeOf(error), categoryOf(error), messageOf(error)]).toEqual([code, "internal", "No luck"]);
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
  expect([codeOf(error), categoryOf(error), isUnreachable(error)]).toEqual([null, null, true]);
});

it("a part of the site that cannot be loaded is a lost connection, a mistake in it is not", () => {
  expect(isConnectionLost(new Error("Unable to preload CSS for /assets/competition-page.css"))).toBe(true);
  expect(isConnectionLost(new TypeError("Failed to fetch dynamically imported module: /assets/page.js"))).toBe(true);
  expect(isConnectionLost(new TypeError("x is not a function"))).toBe(false);
});
