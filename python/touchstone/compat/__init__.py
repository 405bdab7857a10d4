"""Modules with the names that programs already use for other scorers. A program changes one import and keeps the rest.

``conll18_ud_eval`` stands in for the official scorer of Universal Dependencies, ``evalb`` for the function with which parsers
call EVALB, ``spacy`` has a scorer for spaCy's pipelines.
"""
