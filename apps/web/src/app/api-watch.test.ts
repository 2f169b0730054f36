import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchScripts } from "../boot/missing-scripts.ts";
import { tellAnswered, waitForApi } from "./api-watch.ts";

let isThere = false;
let asked = 0;
let hidden = false;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  [isThere, asked, hidden] = [false, 0, false];
  vi.stubGlobal("fetch", async () => {
    asked++;
    if (!isThere) throw new TypeError("Failed to fetch");
    return new Response("{}");
  });
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

/** Waits as a screen without its API does; returns how often it continued. */
function waiting() {
  const goOn = vi.fn();
  stop = waitForApi(goOn);
  return goOn;
}

describe("a visitor who sees that the API is gone", () => {
  it("waits no more than five seconds once it is back, however long it was away", async () => {
    const goOn = waiting();
    await pass(180);
    isThere = true;
    await pass(5);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  const signs: [string, () => unknown][] = [
    ["another call is answered", tellAnswered],
    ["the tab has the focus again", () => window.dispatchEvent(new Event("focus"))],
    ["the tab is shown again", () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))],
    ["a key is pressed", () => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }))],
    ["the screen is touched", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
  ];
  it.each(signs)("continues immediately when %s", async (_, sign) => {
    const goOn = waiting();
    await pass(61.5);
    isThere = true;
    sign();
    await pass(0);
    expect(goOn).toHaveBeenCalledTimes(1);
  });

  it("does not ask at each key", async () => {
    waiting();
    await pass(61.5);
    const before = asked;
    for (let key = 0; key < 20; key++) document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
    expect(asked).toBe(before + 1);
  });
});

it("a tab in the background asks seldom, also when other tabs are used", async () => {
  hidden = true;
  waiting();
  await pass(300);
  tellAnswered();
  expect(asked).toBeLessThan(15);
});

it("a page that the API fails although it always answers is not tried again at every turn", async () => {
  isThere = true;
  const first = waiting();
  await pass(2);
  expect(first).toHaveBeenCalledTimes(1);
  const second = waiting();
  await pass(25);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
  await pass(0);
  expect(second).not.toHaveBeenCalled();
  await pass(10);
  expect(second).toHaveBeenCalledTimes(1);
});

it("a page that may still come on a slow line is asked for again only after the API was away", async () => {
  isThere = true;
  const goOn = vi.fn();
  stop = waitForApi(goOn, { afterAway: true });
  await pass(60);
  expect(goOn).not.toHaveBeenCalled();
  isThere = false;
  await pass(6);
  isThere = true;
  await pass(5);
  expect(goOn).toHaveBeenCalledTimes(1);
});

it("a page whose scripts did not come asks every five seconds, and immediately when it is touched", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  watchScripts();
  const script = document.createElement("script");
  script.type = "text/plain";
  document.body.append(script);
  script.type = "module";
  script.dispatchEvent(new Event("error"));
  await pass(120.5);
  const before = asked;
  await pass(5);
  expect(asked).toBe(before + 1);
  await pass(1.5);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(asked).toBe(before + 2);
  // Lets the page continue, and the next test with it.
  vi.clearAllTimers();
  document.body.innerHTML = "";
});
