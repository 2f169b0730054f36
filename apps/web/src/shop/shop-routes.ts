import { accountRoutes } from "./account/account-routes.ts";
import { authRoutes } from "./auth/auth-routes.ts";
import { browseRoutes } from "./browse/browse-routes.ts";
import { cartRoutes } from "./cart/cart-routes.ts";
import { checkoutRoutes } from "./checkout/checkout-routes.ts";
import { competitionRoutes } from "./competition/competition-routes.ts";
import { complaintsRoutes } from "./complaints/complaints-routes.ts";
import { contentRoutes } from "./content/content-routes.ts";
import { drawsRoutes } from "./draws/draws-routes.ts";
import { homeRoutes } from "./home/home-routes.ts";
import { protectionRoutes } from "./protection/protection-routes.ts";
import { checkoutRoute, shopRoute } from "./shell/shell-routes.ts";
import { winnersRoutes } from "./winners/winners-routes.ts";

export const shopRoutes = [
  shopRoute.addChildren([
    ...accountRoutes,
    ...authRoutes,
    ...browseRoutes,
    ...cartRoutes,
    ...competitionRoutes,
    ...complaintsRoutes,
    ...contentRoutes,
    ...drawsRoutes,
    ...homeRoutes,
    ...protectionRoutes,
    ...winnersRoutes,
  ]),
  checkoutRoute.addChildren([...checkoutRoutes]),
] as const;
