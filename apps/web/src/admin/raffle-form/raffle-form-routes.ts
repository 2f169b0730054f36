import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { knownSearch } from "../../app/known-search.ts";
import { adminRoute } from "../frame/frame-routes.ts";
import { notFoundIfDeleted } from "../raffle/not-found-if-deleted.ts";
import { raffleRouteStates } from "../raffle/raffle-route-states.ts";

const createRaffle = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/create",
  // The raffle to duplicate.
  validateSearch: knownSearch<{ from?: string }>(({ from }) =>
    typeof from === "string" && from !== "" ? { from } : {},
  ),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { from } }) => ({
    original:
      from === undefined
        ? null
        : (await notFoundIfDeleted(api.raffles.find.fetch({ id: from, entries: false }))).raffle,
  }),
  ...raffleRouteStates,
  component: lazyRouteComponent(() => import("./create-raffle-screen.tsx"), "CreateRaffleScreen"),
});

const editRaffle = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/$id/edit",
  loader: async ({ context: { api }, params: { id } }) => {
    const [{ raffle }, locks] = await notFoundIfDeleted(
      Promise.all([
        api.raffles.find.fetch({ id, entries: false }, { staleTime: 0 }),
        api.raffles.findLocks.fetch({ id }, { staleTime: 0 }),
      ]),
    );
    return { raffle, locks };
  },
  ...raffleRouteStates,
  component: lazyRouteComponent(() => import("./edit-raffle-screen.tsx"), "EditRaffleScreen"),
});

export const raffleFormRoutes = [createRaffle, editRaffle] as const;
