import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAddress, type Language } from '@farmstand/contracts/languages'
import type { PageParameters } from '@farmstand/contracts/page-parameters'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { clientFilesOfLanguages } from '../http/client-files.ts'

/** The public API in the same process. The loaders of pages read the shop through it. */
export interface ShopApi {
  get(path: string): Promise<{ status: number; body: unknown }>
}

export interface StorefrontBuild {
  /**
   * Renders one page, or answers the request for its data. Scripts that the rendering writes have `scriptMark` as their
   * nonce.
   */
  render(request: Request, api: ShopApi, scriptMark: string): Promise<Response>
  pageParameters: PageParameters
  /** The files for the browser by URL path, read when they are first requested. */
  files: ReadonlyMap<string, string>
}

/** The exports of the storefront's server entry besides its request handler. */
interface EntryModule {
  createLoadContext(api: ShopApi, scriptMark: string): RouterContextProvider
  pageParameters: PageParameters
}

type Renderer = Pick<StorefrontBuild, 'render' | 'pageParameters'>

/**
 * Loads the built storefront from `folder`. It is loaded by path, because server and storefront never import each
 * other. Each language is a separate build with its texts as constants, so that renderings cannot mix languages. The
 * English build is loaded now, the others at the first request for one of their pages.
 */
export async function loadStorefront(folder: string): Promise<StorefrontBuild> {
  const loaded = new Map<Language, Promise<Renderer>>()
  const inLanguage = (language: Language): Promise<Renderer> => {
    const renderer = loaded.get(language) ?? loadLanguage(join(folder, language))
    loaded.set(language, renderer)
    return renderer
  }
  const { pageParameters } = await inLanguage('en')
  return {
    async render(request, api, scriptMark) {
      // '/hi.data' is the data of the home page in a language.
      const page = new URL(request.url).pathname.replace(/\.data$/, '')
      const { render } = await inLanguage(readAddress(page).language)
      return render(request, api, scriptMark)
    },
    pageParameters,
    files: clientFilesOfLanguages(folder),
  }
}

async function loadLanguage(folder: string): Promise<Renderer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build has no type here; its entry is checked below
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
  const entry: unknown = build.entry.module
  if (!isEntryModule(entry))
    throw new Error('The storefront build lacks createLoadContext or pageParameters. Build it again')
  // Imported only here, because the router loads React, which chooses its build by NODE_ENV when it is loaded.
  const { createRequestHandler } = await import('react-router')
  const handle = createRequestHandler(build, 'production')
  return {
    render: (request, api, scriptMark) => handle(request, entry.createLoadContext(api, scriptMark)),
    pageParameters: entry.pageParameters,
  }
}

function isEntryModule(module: unknown): module is EntryModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createLoadContext' in module &&
    typeof module.createLoadContext === 'function' &&
    'pageParameters' in module &&
    typeof module.pageParameters === 'object' &&
    module.pageParameters !== null
  )
}
