import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { admin, boatAnswers } from "../../test/console-answers.ts";
import { errorResponse, visit } from "../../test/visit.tsx";
import { navLinks } from "./nav-links.ts";
import { firstCallsOf } from "./screen-calls.ts";

/** Screens whose first calls are fixed; Reports asks for a month, and Configure for more once it has its blocks. */
const paths = [
  ...navLinks.map(({ to }) => to).filter((to) => to !== "/admin/reports" && to !== "/admin/config"),
  "/admin/raffles/boat",
  "/admin/users/ellen",
];

describe("the calls that are sent before a screen's scripts are here", () => {
  afterEach(cleanup);

  it.each(paths)("are those of %s itself, so that none is sent twice", async (path) => {
    const first = firstCallsOf(path)
      .flat()
      .map(({ path, input }) => ({ path, input }));
    expect(first.length).toBeGreaterThan(4);
    const answers = Object.fromEntries(first.map(({ path }) => [path, errorResponse(500, "internal")]));
    const { "auth.me": _, ...failing } = answers;
    const { calls } = visit(path, { ...failing, ...boatAnswers }, admin);
    await waitFor(() => expect(calls).toEqual(expect.arrayContaining(first)));
  });

  it("leave the data to the screen where the address has a filter, and know no screen of other addresses", () => {
    const counts = ["auth.me", "attention.count", "acts.count", "care.count"];
    for (const url of [
      "/admin/orders?query=bea",
      "/admin/nowhere",
      "/admin/raffles/create",
      "/admin/raffles/boat/edit",
    ])
      expect(
        firstCallsOf(url)
          .flat()
          .map(({ path }) => path),
        url,
      ).toEqual(counts);
  });
});
