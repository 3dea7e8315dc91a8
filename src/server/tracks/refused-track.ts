import { AppError } from '#server/errors.ts';

/** The error that refuses a course's file. @param message the reason, also in `fields.file` */
export const refusedTrack = (message: string) =>
  new AppError('invalid', message, { file: message });
