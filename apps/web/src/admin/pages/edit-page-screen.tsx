import { getRouteApi } from "@tanstack/react-router";
import { codeOf } from "../../app/api-error.ts";
import { trpc } from "../../app/trpc.ts";
import { Empty } from "../../ui/notices.tsx";
import { BackLink } from "../frame/back-link.tsx";
import { Screen } from "../frame/screen.tsx";
import { Unloaded } from "../frame/unloaded.tsx";
import { PageForm } from "./page-form.tsx";

const route = getRouteApi("/admin/dynamic-pages/$slug/edit");

export function EditPageScreen() {
  const { slug } = route.useParams();
  // The form keeps its initial value, so that a later answer never overwrites what is typed.
  const found = trpc.pages.findBySlug.useQuery({ slug }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const gone = codeOf(found.error) === "page.not_found";
  if (found.data) return <PageForm key={found.data._id} page={found.data} />;
  return (
    <Screen title="Edit Page" back={<BackLink to="/admin/dynamic-pages" />}>
      {gone && <Empty title="Page not found" help="It may have been deleted or its slug changed." />}
      {!gone && <Unloaded query={found} outline={["h-10", "mt-5 h-10", "mt-5 h-[40rem]"]} />}
    </Screen>
  );
}
