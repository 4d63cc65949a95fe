/** The first and the last UUID in the order of the database: before and after every id. */
export const minUuid = '00000000-0000-0000-0000-000000000000';
export const maxUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
