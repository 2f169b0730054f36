import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { pointerReleased } from "./pointer-released.ts";
import { emptyValues } from "./raffle-values.ts";
import { raffleResolver } from "./validate-raffle-form.ts";

// Test files of a worker share its document: the last press of another file may have begun on what it removed, and have no end.
beforeEach(async () => {
  fireEvent.pointerUp(document.body);
  await new Promise((resolve) => setTimeout(resolve));
});

it("waits for the click of a press that has begun, and for nothing otherwise", async () => {
  const order: string[] = [];
  await pointerReleased();
  fireEvent.pointerDown(document.body);
  const shown = pointerReleased().then(() => order.push("the error is shown"));
  await Promise.resolve();
  fireEvent.pointerUp(document.body);
  order.push("the click");
  await shown;
  expect(order).toEqual(["the click", "the error is shown"]);
});

it("waits no longer than to the next key where the end of a press is never reported", async () => {
  fireEvent.pointerDown(document.body);
  const shown = pointerReleased();
  fireEvent.keyDown(document.body, { key: "Tab" });
  await shown;
});

it("checks the form of a raffle only once the press is over", async () => {
  const check = raffleResolver();
  let isChecked = false;
  fireEvent.pointerDown(document.body);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const checked = Promise.resolve(check(emptyValues(0), undefined, options)).then(() => (isChecked = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isChecked).toBe(false);
  fireEvent.pointerUp(document.body);
  await checked;
});
