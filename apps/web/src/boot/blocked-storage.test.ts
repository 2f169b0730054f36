import { expect, onTestFinished, test } from "vitest";
import { replaceBlockedStorage } from "./blocked-storage.ts";

/** Has a storage of the browser be this until the test has finished. */
function make(name: "localStorage" | "sessionStorage", get: () => unknown) {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { configurable: true, get });
  onTestFinished(
    () => void (before ? Object.defineProperty(window, name, before) : Reflect.deleteProperty(window, name)),
  );
}

test("a browser that blocks the storage gets one that lasts as long as the page, and another keeps its own", () => {
  const own = window.sessionStorage;
  make("localStorage", () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  replaceBlockedStorage();
  expect(localStorage.getItem("token")).toBeNull();
  localStorage.setItem("token", "a");
  expect([localStorage.getItem("token"), localStorage.length, localStorage.key(0)]).toEqual(["a", 1, "token"]);
  localStorage.removeItem("token");
  expect(localStorage.length).toBe(0);
  expect(window.sessionStorage).toBe(own);
  make("sessionStorage", () => null);
  replaceBlockedStorage();
  expect(sessionStorage.getItem("a")).toBeNull();
});
