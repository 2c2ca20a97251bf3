import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type FormEvent,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Answer, OTHER_PERSON, post, Refused, Unanswered } from '../api.ts'
import { noteGiven } from '../members/look.tsx'
import { useSentence } from '../shell/format.tsx'
import { Facts } from '../shell/Section.tsx'
import { save } from '../shell/save.ts'
import { csvOf, shortLine } from './typedLine.ts'
import { useLeave } from './useLeave.ts'

interface Input {
  readonly name: string
  readonly label: string
  /** What it takes. */
  readonly hint?: string
  readonly value?: string
  readonly isOptional?: boolean
  readonly isMultiline?: boolean
  /** Whether it may be read from a file. */
  readonly isFile?: boolean
  readonly choices?: readonly { readonly id: string; readonly name: string }[]
}

/** A command that the operator is about to give. */
export interface Command {
  readonly title: string
  /** Lines of it, as a shell has them. */
  readonly help?: readonly string[]
  /** What the operator is to know about it before. */
  readonly note?: string
  /** What it is about, as names with values. */
  readonly facts?: readonly (readonly [name: string, value: string | undefined])[]
  /** What is asked before it is given. */
  readonly inputs?: readonly Input[]
  /** The line, from what was typed. */
  readonly line: (values: Readonly<Record<string, string>>) => readonly string[]
  /** The reason that stands there at first. */
  readonly reason?: string
  /** Whether it takes something from somebody, or cannot be undone. */
  readonly isGrave?: boolean
  /** The address to hand over, of what it prints once. */
  readonly linkOf?: (once: string) => string
  /** The file in which what it prints is saved, in place of being shown. */
  readonly file?: string
  /** The name of the file in which a table that it prints may be saved, which is shown first. */
  readonly table?: string
  readonly onDone?: (outcome: Answer<'/api/command'>) => void
}

const CommandContext = createContext<(command: Command) => void>(() => undefined)

/** Opens the dialog in which a command is given. */
export const useCommand = () => useContext(CommandContext)

/** The dialog in which every command is given. */
export function CommandProvider({ children }: { readonly children: ReactNode }) {
  const [given, setGiven] = useState<{ readonly command: Command; readonly id: string }>()
  const close = useCallback(() => setGiven(undefined), [])
  const open = (command: Command) => setGiven({ command, id: crypto.randomUUID() })
  return (
    <CommandContext value={open}>
      {children}
      {given && <CommandDialog key={given.id} command={given.command} id={given.id} close={close} />}
    </CommandContext>
  )
}

interface DialogProps {
  readonly command: Command
  /** Of this press: however often it is sent, it is carried out once. */
  readonly id: string
  readonly close: () => void
}

function CommandDialog({ command, id, close }: DialogProps) {
  const translate = useTranslate()
  const sentence = useSentence()
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((command.inputs ?? []).map(({ name, value = '' }) => [name, value])),
  )
  const [reason, setReason] = useState(command.reason ?? '')
  const reasonInput = useRef<HTMLInputElement>(null)
  const { state, isSlow, question, ended, problem, send } = useSending(command, id, close)
  const line = command.line(values)
  const isMissing = (command.inputs ?? []).some(({ name, isOptional }) => !isOptional && values[name]?.trim() === '')
  const isChanged = (command.inputs ?? []).some(({ name, value = '' }) => values[name] !== value)
  const { isAsked, leave, stay } = useLeave({
    isTyped: ended === undefined && (isChanged || reason !== (command.reason ?? '')),
    // What is shown once is closed by its button alone.
    isHeld: state === 'busy' || ended?.once != null,
    close,
  })
  const keepWriting = () => {
    stay()
    // The button goes, and without the focus inside Esc would no longer reach the dialog.
    reasonInput.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(line, reason, question !== undefined)
  }
  return (
    <Dialog open transitionDuration={0} onClose={leave} fullWidth maxWidth="sm" aria-labelledby="command-title">
      <form onSubmit={submit} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="command-title">{command.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {ended === undefined ? (
            <>
              {command.note !== undefined && <Alert severity="info">{command.note}</Alert>}
              {command.facts && <Facts facts={command.facts} />}
              {command.help?.map((example) => (
                <code key={example} style={{ overflowWrap: 'anywhere' }}>
                  {example}
                </code>
              ))}
              <Inputs command={command} values={values} change={setValues} isLocked={question !== undefined} />
              <TextField
                label={translate('command.reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                inputRef={reasonInput}
                required
                autoFocus={(command.inputs ?? []).length === 0}
                slotProps={{ htmlInput: { maxLength: 500 }, input: { readOnly: question !== undefined } }}
                margin="dense"
              />
              <Box>
                <Typography variant="caption" color="text.secondary">
                  {translate('command.line')}
                </Typography>
                <Box
                  component="code"
                  sx={{ display: 'block', overflowWrap: 'anywhere', maxHeight: 120, overflow: 'auto' }}
                >
                  {shortLine(line)}
                </Box>
              </Box>
              {question !== undefined && (
                <Alert severity="warning">{translate('command.question', { what: sentence(question) })}</Alert>
              )}
              {problem !== undefined && <Alert severity="error">{problem}</Alert>}
              {isSlow && <Alert severity="info">{translate('command.slow')}</Alert>}
              {isAsked && (
                <Alert
                  severity="warning"
                  action={
                    <>
                      <Button color="inherit" onClick={keepWriting} autoFocus>
                        {translate('command.stay')}
                      </Button>
                      <Button color="inherit" onClick={close}>
                        {translate('command.discard')}
                      </Button>
                    </>
                  }
                >
                  {translate('command.typed')}
                </Alert>
              )}
            </>
          ) : (
            <>
              {ended.once && <Alert severity="warning">{translate('command.once')}</Alert>}
              <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0 }}>
                {sentence([ended.output, ended.once].filter(Boolean).join('\n'))}
              </Box>
              {command.table !== undefined && (
                <Button
                  variant="outlined"
                  onClick={() => save(command.table ?? '', csvOf(ended.output))}
                  sx={{ justifySelf: 'start' }}
                >
                  {translate('command.save')}
                </Button>
              )}
              {ended.once && command.linkOf && <Handed text={command.linkOf(ended.once)} />}
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={state === 'busy'}>
            {translate(ended === undefined ? 'command.cancel' : 'command.close')}
          </Button>
          {ended === undefined && (
            <Button
              type="submit"
              variant="contained"
              color={command.isGrave || question !== undefined ? 'error' : 'primary'}
              disabled={state === 'busy' || isMissing || reason.trim() === ''}
            >
              {translate(
                state === 'busy' ? 'command.busy' : question === undefined ? 'command.give' : 'command.confirm',
              )}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What is handed over to somebody, with a button that copies it. */
function Handed({ text }: { readonly text: string }) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
      <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
        {translate(isCopied ? 'console.copied' : 'console.copy')}
      </Button>
    </Box>
  )
}

interface InputsProps {
  readonly command: Command
  readonly values: Readonly<Record<string, string>>
  readonly change: (values: Readonly<Record<string, string>>) => void
  /** What was asked about is not changed any more. */
  readonly isLocked: boolean
}

const Inputs = ({ command, values, change, isLocked }: InputsProps) =>
  (command.inputs ?? []).map(({ name, label, hint, isOptional, isMultiline, isFile, choices }, place) => (
    <Fragment key={name}>
      {isFile && !isLocked && <FileButton take={(text) => change({ ...values, [name]: text })} />}
      <TextField
        label={label}
        helperText={hint}
        value={values[name]}
        onChange={({ target }) => change({ ...values, [name]: target.value })}
        required={!isOptional}
        autoFocus={place === 0}
        multiline={isMultiline}
        minRows={isMultiline ? 4 : undefined}
        maxRows={16}
        select={choices !== undefined}
        slotProps={{ select: { native: true }, input: { readOnly: isLocked }, inputLabel: choices && { shrink: true } }}
        margin="dense"
      >
        {choices?.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </TextField>
    </Fragment>
  ))

/** Reads a text from a file of the operator's. */
function FileButton({ take }: { readonly take: (text: string) => void }) {
  const translate = useTranslate()
  return (
    <Button component="label" variant="outlined" sx={{ justifySelf: 'start' }}>
      {translate('command.file')}
      <input
        type="file"
        accept=".csv,.json,text/csv,text/plain,application/json"
        style={visuallyHidden}
        onChange={({ target }) => void target.files?.[0]?.text().then(take)}
      />
    </Button>
  )
}

/** Sends a command, and says what became of it. What it prints in several lines stays until it is closed. */
function useSending(command: Command, id: string, close: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const sentence = useSentence()
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [question, setQuestion] = useState<string>()
  const [ended, setEnded] = useState<Answer<'/api/command'>>()
  const isSlow = useSlow(state === 'busy')
  const [problem, setProblem] = useState<string>()
  const send = async (line: readonly string[], reason: string, confirmed: boolean) => {
    if (state === 'busy') return
    setState('busy')
    setProblem(undefined)
    try {
      const outcome = await post('/api/command', { id, line: [...line], reason, confirmed })
      if (outcome.state === 'question') setQuestion(outcome.output)
      else {
        // A look is an entry of the log: a case is looked at again once it stands otherwise, what was found not at all.
        noteGiven(reason)
        void queries.invalidateQueries({ predicate: ({ queryKey: [what] }) => what !== 'case' && what !== 'find' })
        command.onDone?.(outcome)
        if (outcome.state === 'proposed')
          notify(translate('command.proposed', { id: outcome.proposal }), { type: 'info', autoHideDuration: 8000 })
        if (command.file !== undefined && outcome.state === 'done' && outcome.output.includes('\n')) {
          save(command.file, outcome.output)
          notify(translate('command.saved', { name: command.file }), { type: 'success' })
          close()
        } else if (outcome.once || (outcome.state === 'done' && outcome.output.includes('\n'))) setEnded(outcome)
        else {
          if (outcome.state === 'done') notify(sentence(outcome.output), { type: 'success' })
          close()
        }
      }
    } catch (error) {
      if (error instanceof Unanswered) setProblem(translate('console.noAnswer'))
      else if (error instanceof Refused && error.code === 401) setProblem(translate('command.ended'))
      else if (error instanceof Refused && error.code === OTHER_PERSON) setProblem(translate('console.otherInDialog'))
      else setProblem(sentence(String((error as Error).message)))
    } finally {
      setState('idle')
    }
  }
  return { state, isSlow, question, ended, problem, send }
}

/** After how long without an answer that is said, in ms. */
const SLOW_MS = 8000

/** Whether something has taken long. */
function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}
