import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createSite, routerOf } from "../../app/site.ts";
import { admin, boatAnswers } from "../../test/console-answers.ts";
import { errorResponse, someSettings, visit } from "../../test/visit.tsx";
import { firstCallsOf } from "./screen-calls.ts";
import { screensOf } from "./screen-info.ts";

const routerAt = (url: string) =>
  routerOf(createSite([]), null, someSettings, createMemoryHistory({ initialEntries: [url] }));
const callsAt = (url: string) =>
  firstCallsOf(routerAt(url))
    .flat()
    .map(({ path, input }) => ({ path, input }));

/** Reports ask for a month, and Configure leads to its first section. */
const paths = screensOf(routerAt("/admin"))
  .flatMap(({ to, menu }) => (menu && !to.startsWith("/admin/reports") && to !== "/admin/config" ? to : []))
  .concat("/admin/raffles/boat", "/admin/users/ellen", "/admin/orders?query=bea&page=2");

describe("the calls that are sent before a screen's scripts are here", () => {
  afterEach(cleanup);

  it.each(paths)("are those of %s itself, so that none is sent twice", async (path) => {
    const first = callsAt(path);
    expect(first.length).toBeGreaterThan(2);
    const answers = Object.fromEntries(first.map(({ path }) => [path, errorResponse(500, "internal")]));
    const { "auth.me": _, ...failing } = answers;
    const { calls } = visit(path, { ...failing, ...boatAnswers }, admin);
    await waitFor(() => expect(calls).toEqual(expect.arrayContaining(first)));
  });

  it("are the counts of the menu alone at an address that has no data of its own", () => {
    const counts = ["auth.me", "toDo.count"];
    for (const url of ["/admin/nowhere", "/admin/raffles/create", "/admin/raffles/boat/edit"])
      expect(
        callsAt(url).map(({ path }) => path),
        url,
      ).toEqual(counts);
  });
});
