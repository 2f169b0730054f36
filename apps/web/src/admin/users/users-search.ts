/** Sort orders of the standard users; the first is the default. */
export const userSorts = ["created-desc", "created-asc"] as const;

/** The state of both tables in the URL: search and page of the admins, then of the standard users. */
export type UsersSearch = {
  admins?: string | undefined;
  adminsPage?: number | undefined;
  users?: string | undefined;
  usersPage?: number | undefined;
  sort?: (typeof userSorts)[number] | undefined;
};
