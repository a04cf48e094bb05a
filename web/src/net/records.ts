// What the server knows of finished deals and reads of files.
import { call } from './api';
import type { DealList, FileRead, FileReplay, FinishedDeal, PlayFrom, TableMade, Why } from './protocol.gen';

/** The longest file that the server reads. */
export const FILE_BYTES = 1 << 20;

const GET = { method: 'GET' };

/** One's finished deals; `before` is what the page before has given. */
export const listDeals = (before: number | null): Promise<DealList> =>
  call(before === null ? '/api/records' : `/api/records?before=${before}`, GET);

/** The address of a deal, or of its match, as the server has it; with an ending it is a file. */
export const recordAddress = (...parts: (string | number)[]): string =>
  `/api/records/${parts.map((part) => encodeURIComponent(part)).join('/')}`;

export const fetchDeal = (code: string, match: string, deal: string): Promise<FinishedDeal> =>
  call(recordAddress(code, match, deal), GET);

/** Why a bot played the card that led to this step. */
export const fetchWhy = (deal: FinishedDeal, step: number): Promise<Why> =>
  call(recordAddress(deal.code, deal.match, deal.deal, 'why', step), GET);

export const readFile = (file: File): Promise<FileRead> =>
  call(`/api/files?name=${encodeURIComponent(file.name)}`, { method: 'POST', body: file });

export const readDeal = (file: File, number: number): Promise<FileReplay> =>
  call(`/api/files?name=${encodeURIComponent(file.name)}&deal=${number}`, { method: 'POST', body: file });

export const playFrom = (wanted: PlayFrom): Promise<TableMade> =>
  call('/api/tables/from', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
  });
