/** The members of numbered groups. */
export interface Groups {
  /** Where each group starts in {@link members}, and after the last where one more would. */
  starts: Int32Array;
  members: Int32Array;
}

/** Groups the numbers from 0 by the group that each is in; within a group they ascend. */
export function createGroups(groupOf: Int32Array, groupCount: number): Groups {
  const starts = new Int32Array(groupCount + 1);
  for (let member = 0; member < groupOf.length; member += 1) {
    const next = (groupOf[member] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let group = 0; group < groupCount; group += 1) {
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  }
  const free = starts.slice();
  const members = new Int32Array(groupOf.length);
  for (let member = 0; member < groupOf.length; member += 1) {
    const group = groupOf[member] as number;
    const place = free[group] as number;
    members[place] = member;
    free[group] = place + 1;
  }
  return { starts, members };
}
