import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { adminRoute } from "../frame/frame-routes.ts";

const createRaffle = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/create",
  component: lazyRouteComponent(() => import("./create-raffle-screen.tsx"), "CreateRaffleScreen"),
});

const editRaffle = createRoute({
  getParentRoute: () => adminRoute,
  path: "/raffles/$id/edit",
  component: lazyRouteComponent(() => import("./edit-raffle-screen.tsx"), "EditRaffleScreen"),
});

export const raffleFormRoutes = [createRaffle, editRaffle] as const;
