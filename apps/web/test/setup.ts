// First, before React is loaded.
import "./without-timings.ts";

import { timeoutManager } from "@tanstack/react-query";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

// A screen is loaded on its first visit, which can take a busy machine longer than the default of a second.
configure({ asyncUtilTimeout: 20_000 });

const { getElementError } = getConfig();

/** Whether a query is tried again if it fails: only the last failure is shown, with the document. */
function isTriedAgain(): boolean {
  const config = getConfig();
  return "_disableExpensiveErrorDiagnostics" in config && config._disableExpensiveErrorDiagnostics === true;
}

// Otherwise the document is printed each time that something which is still to come is looked for.
configure({
  getElementError: (message, container) =>
    isTriedAgain() ? new Error(message ?? "") : getElementError(message, container),
});

/** What waits for so long is a call that is made again, milliseconds: in tests immediately, and cached answers keep their times. */
const LONGEST_RETRY = 4_000;
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => setTimeout(callback, delay <= LONGEST_RETRY ? delay / 100 : delay),
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: (callback, delay) => setInterval(callback, delay),
  clearInterval: (timer) => clearInterval(timer),
});

// React logs an error by "%o", with all that leads from it: also happy-dom's prototypes, whose getters throw.
const { error } = console;
console.error = (format: unknown, ...others: unknown[]) =>
  error(typeof format === "string" ? format.replaceAll("%o", "%s") : format, ...others);

// Test files in one worker share a document, so each test cleans up after itself.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

// An import that the end of a file interrupts would stay failed for the next files of its worker.
afterAll(() => vi.dynamicImportSettled());
