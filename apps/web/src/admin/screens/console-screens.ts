import { contentScreens } from "./content-screens.ts";
import { drawsScreens } from "./draws-screens.ts";
import { peopleScreens } from "./people-screens.ts";
import { sellScreens } from "./sell-screens.ts";
import { shopScreens } from "./shop-screens.ts";
import { todayScreens } from "./today-screens.ts";

/** All screens of the console; the menu lists those of a group in this order. */
export const consoleScreens = [
  ...todayScreens,
  ...sellScreens,
  ...drawsScreens,
  ...peopleScreens,
  ...contentScreens,
  ...shopScreens,
];

export type ConsoleScreen = (typeof consoleScreens)[number];
