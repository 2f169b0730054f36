import { Loading, Skeleton, TextSkeleton } from "../../ui/notices.tsx";
import { BackLink } from "../frame/back-link.tsx";
import { Screen } from "../frame/screen.tsx";

export function RafflePending() {
  return (
    <Screen title="Raffle" back={<BackLink to="/admin/raffles" />}>
      <Loading>
        <Skeleton className="mb-6 h-24 rounded-m" />
        <TextSkeleton />
        <Skeleton className="mt-3 h-64 rounded-m" />
      </Loading>
    </Screen>
  );
}
