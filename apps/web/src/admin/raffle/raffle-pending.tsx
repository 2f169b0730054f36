import { Loading, Skeleton } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";

/** Stands for a raffle, or its form, that is on its way: heading, figures and parts. */
export function RafflePending() {
  return (
    <Screen title="Raffle">
      <Loading>
        <Skeleton className="mb-6 h-24 rounded-m" />
        <div className="grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-64 rounded-m" />
        </div>
      </Loading>
    </Screen>
  );
}
