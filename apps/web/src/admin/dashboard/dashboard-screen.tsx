import { Screen } from "../frame/screen.tsx";
import { EndingSoon } from "./ending-soon.tsx";
import { Figures } from "./figures.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { SalesCharts } from "./sales-charts.tsx";
import { ToDo } from "./to-do.tsx";

/** The start of the console: figures, what is to be done, sales, and what happens now. */
export function DashboardScreen() {
  return (
    <Screen title="Dashboard">
      <div className="grid gap-10">
        <Figures />
        <ToDo />
        <SalesCharts />
        <div className="grid gap-10 xl:grid-cols-2">
          <EndingSoon />
          <LatestOrders />
        </div>
      </div>
    </Screen>
  );
}
