import { z } from 'zod';

const wholeNumber = (name: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number);

/** 2,000 races are about 2.5 MB; a function's response may be up to 6 MB. */
export const maxPerPage = 2000;

/** The parameters of a list that staff or an account's owner can see: a page's number and size, clamped. */
export const pagingShape = (perPage = maxPerPage) => ({
  page: wholeNumber('page')
    .prefault('1')
    .transform((page) => Math.max(1, page)),
  perPage: wholeNumber('perPage')
    .prefault(String(perPage))
    .transform((count) => Math.min(maxPerPage, Math.max(1, count))),
});
