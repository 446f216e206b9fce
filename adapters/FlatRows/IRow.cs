namespace Touchstone.Adapters;

/// <summary>
/// The fields of one type of rows. Static members and writers that are structs, so that the compiler joins them with the code of a library, as if its user
/// had written that for the type.
/// </summary>
interface IRow<TRow>
{
    static abstract void Write<TWriter>(ref TWriter writer, TRow row)
        where TWriter : struct, IFieldWriter;

    static abstract TRow Read<TReader>(ref TReader reader)
        where TReader : struct, IFieldReader;
}
