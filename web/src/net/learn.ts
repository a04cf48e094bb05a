// Rules in words, and lessons: what the server says of both.
import { call } from './api';
import type { Lesson, LessonAnswer, LessonVerdict, Rules, RulesInWords } from './protocol.gen';

const post = <T>(path: string, body: unknown): Promise<T> =>
  call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export const explain = (rules: Rules): Promise<RulesInWords> => post('/api/rules', rules);

export const fetchLesson = (name: string): Promise<Lesson> =>
  call(`/api/lessons/${encodeURIComponent(name)}`, { method: 'GET' });

/** What comes of an answer to the task of this number, from 1. */
export const judge = (
  name: string,
  number: number,
  command: LessonAnswer['command'],
): Promise<LessonVerdict> => post(`/api/lessons/${encodeURIComponent(name)}/${number}`, { command });
