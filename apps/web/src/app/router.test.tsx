import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { adminRoute, anyOther } from "../admin/frame/frame-routes.ts";
import { staffWith, visit } from "../test/visit.tsx";

afterEach(cleanup);

test("a screen of the console opens although the page began without the console's screens", async () => {
  adminRoute.addChildren([anyOther]);
  visit("/admin/acts?ended=done", { "acts.list": { acts: [], totalActs: 0 } }, staffWith("owner"));
  expect(await screen.findByRole("heading", { name: "Approvals", level: 1 })).toBeTruthy();
  expect(window.location.search).toBe("?ended=done");
});
