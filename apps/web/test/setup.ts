import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// A screen is loaded when it is first visited, which takes a busy machine more than the second that is the default.
configure({ asyncUtilTimeout: 5_000 });

// The files of a worker share its document: each test leaves it as a new one.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
