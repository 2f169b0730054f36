import { expect, it } from "vitest";
import { ticketColour } from "./colour.ts";

it("the colour of a competition follows FNV-1a over the id", () => {
  // FNV-1a of "" is 0x811c9dc5 and of "a" is 0xe40c292c.
  expect(ticketColour("")).toBe(["yellow", "pink", "green", "blue", "salmon"][0x811c9dc5 % 5]);
  expect(ticketColour("a")).toBe(["yellow", "pink", "green", "blue", "salmon"][0xe40c292c % 5]);
});
