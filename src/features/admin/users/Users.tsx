import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ManagedUser,
  managedUserSchema,
  userStatus,
  userStatuses,
} from '#accounts/answers.ts';
import { roles } from '#accounts/role.ts';
import * as apiPaths from '#calendar/api-paths.ts';
import { fold } from '#calendar/text/text.ts';
import { localDate } from '#ui/page/local-time.ts';
import type { UrlQuery } from '#ui/url/url-query.ts';
import { AdminCell, AdminRow, AdminTable } from '../AdminTable.tsx';
import { FilterBar, FilterSelect, SearchBox, showing } from '../filters.tsx';
import { Loaded } from '../Loaded.tsx';
import { usePage } from '../PagedRows.tsx';
import { listQuery } from '../races.ts';
import { ActiveSwitch, RoleSelect } from './UserControls.tsx';

/** All accounts and their roles. */
export function Users({ query }: { query: UrlQuery }) {
  const users = useQuery({
    ...listQuery(apiPaths.users, managedUserSchema),
    staleTime: 30_000,
  });
  return (
    <Loaded query={users} loading="Loading users…" failure="Failed to load users.">
      {(all) => <UserTable users={all} query={query} />}
    </Loaded>
  );
}

function UserTable({ users, query }: { users: readonly ManagedUser[]; query: UrlQuery }) {
  const { q = '', role, status } = query;
  const matches = useMemo(() => {
    const words = fold(q.trim());
    return users.filter(
      (user) =>
        (!role || user.role === role) &&
        (!status || userStatus(user) === status) &&
        fold(`${user.username}\n${user.email}`).includes(words),
    );
  }, [users, q, role, status]);
  const { pageRows, pagination } = usePage(matches, query);
  return (
    <>
      <h2 className="sr-only">Users</h2>
      <FilterBar
        query={query}
        names={['q', 'role', 'status']}
        count={showing(matches, users, 'user')}
      >
        <SearchBox query={query} hint="Username, email" />
        <FilterSelect
          name="role"
          label="Role"
          query={query}
          all="All roles"
          options={roles.map((id) => [id, id])}
        />
        <FilterSelect
          name="status"
          label="Status"
          query={query}
          all="All accounts"
          options={userStatuses.map((id) => [id, id])}
        />
      </FilterBar>
      {matches.length === 0 && (
        <p className="empty-slip my-6 text-muted">
          No users found. Clear a filter or try another search.
        </p>
      )}
      <AdminTable
        label="Users"
        columns={['Username', 'Email', 'Role', 'Status', 'Created', 'Last Login']}
      >
        {pageRows.map((user) => (
          <AdminRow key={user.id}>
            <AdminCell column="Username" className="font-semibold wrap-anywhere">
              {user.username}
            </AdminCell>
            <AdminCell column="Email" className="wrap-anywhere">
              {user.email}
            </AdminCell>
            <AdminCell column="Role">
              <RoleSelect user={user} />
            </AdminCell>
            <AdminCell column="Status">
              <ActiveSwitch user={user} />
            </AdminCell>
            <AdminCell column="Created">{user.createdAt && localDate(user.createdAt)}</AdminCell>
            <AdminCell column="Last Login">
              {user.lastLoginAt ? localDate(user.lastLoginAt) : 'Never'}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {pagination}
    </>
  );
}
