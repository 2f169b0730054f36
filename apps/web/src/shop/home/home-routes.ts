import { lazyRouteComponent } from "@tanstack/react-router";
import { shopPage } from "../shell/shell-routes.ts";
import { hasFeatured, POPULAR } from "./featured.ts";

export const homeRoutes = [
  shopPage({
    path: "/",
    loader: async ({ context: { api } }) => {
      const [{ config }, { raffles }] = await Promise.all([
        api.content.listBlocks.ensureData(),
        api.raffles.listInCategory.ensureData(POPULAR),
      ]);
      if (!hasFeatured(config, raffles)) await api.raffles.listOpen.ensureData();
    },
    component: lazyRouteComponent(() => import("./home-page.tsx"), "HomePage"),
  }),
] as const;
