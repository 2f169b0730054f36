import { May } from "../../app/may.tsx";
import { Screen } from "../frame/screen.tsx";
import { EndingSoon } from "./ending-soon.tsx";
import { Figures } from "./figures.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { SalesCharts } from "./sales-charts.tsx";
import { SetUpList } from "./set-up-list.tsx";
import { ToDo } from "./to-do.tsx";

/** The console's start page: figures, to-dos, sales, and the latest activity. */
export function DashboardScreen() {
  return (
    <Screen>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <SetUpList />
        <Figures />
        <ToDo />
        <SalesCharts />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 min-[1280px]:grid-cols-2">
          <EndingSoon />
          <May right="orders.read" part>
            <LatestOrders />
          </May>
        </div>
      </div>
    </Screen>
  );
}
