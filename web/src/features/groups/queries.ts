import { getAdmin } from '@forecourt/contract/admin'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import { getGroup, groupsCanManage, saveGroup, saveHeads } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchGroup } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

const groupData = { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } }

/** The groups whose admin page the signed-in user may open. */
export function useGroups() {
  return useQuery({
    queryKey: keys.groups,
    queryFn: ({ signal }) => call(groupsCanManage, {}, { signal }),
    meta: { failure: { failed: sentences.failedGroups, broken: sentences.errorGroups } },
  })
}

/** The group with its counts, or null where there is none within reach. */
export function useGroupCounts(groupId: Id) {
  return useQuery({
    queryKey: keys.groupCounts(groupId),
    queryFn: ({ signal }) => ifThere(groupId, () => call(getGroup, { params: { groupId } }, { signal })),
    meta: groupData,
  })
}

/** The group with its shops, zones and users, or null where there is none within reach. */
export function useGroupAdmin(groupId: Id) {
  return useQuery({
    queryKey: keys.groupAdmin(groupId),
    queryFn: ({ signal }) =>
      ifThere(groupId, async () => {
        const query = { groupId, include: 'groups,shops,zones,users' }
        const { groups, shops, zones, users } = await call(getAdmin, { query }, { signal })
        const group = groups.find(({ _id }) => _id === groupId)
        return group ? { group, shops, zones, users } : null
      }),
    meta: groupData,
  })
}

/** What the admin page of a group knows beside its stock. */
export type GroupAdmin = NonNullable<ReturnType<typeof useGroupAdmin>['data']>

export function useSaveGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (group: BodyOf<typeof saveGroup>) => call(saveGroup, { body: group }),
    onSuccess: (saved, { _id }) => {
      showSuccess(_id ? sentences.groupUpdated : sentences.groupAdded)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.groups }),
        queryClient.invalidateQueries({ queryKey: keys.group(saved._id) }),
      ])
    },
    meta: {
      failure: {
        failed: sentences.failedSaveGroup,
        broken: sentences.errorSaveGroup,
        asSpecified: true,
        serverFirst: true,
      },
    },
  })
}

/** Replaces the heads of a group by the whole list. */
export function useSaveHeads(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId, keys.groups)
  return useMutation({
    mutationFn: (heads: BodyOf<typeof saveHeads>['heads']) => call(saveHeads, { body: { groupId, heads } }),
    onSuccess: () => {
      showSuccess(sentences.headsUpdated)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: {
        failed: sentences.failedUpdateHeads,
        broken: sentences.errorUpdateHeads,
        asSpecified: true,
        serverFirst: true,
      },
    },
  })
}

/** A group that is not there, or not for this user, is no failure: the page goes elsewhere. */
async function ifThere<T>(groupId: Id, fetchGroup: () => Promise<T>): Promise<T | null> {
  return Id.safeParse(groupId).success ? fetchGroup().catch(orNull) : null
}
