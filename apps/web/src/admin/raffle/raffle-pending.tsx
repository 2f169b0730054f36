import { Loading, Skeleton, TextSkeleton } from "../../ui/notices.tsx";
import { Screen } from "../frame/screen.tsx";

/** Stands for a raffle, or its form, that is on its way: heading, figures and parts. */
export function RafflePending() {
  return (
    <Screen title="Raffle">
      <Loading>
        <Skeleton className="mb-6 h-24 rounded-m" />
        <TextSkeleton />
        <Skeleton className="mt-3 h-64 rounded-m" />
      </Loading>
    </Screen>
  );
}
