using System.Collections.Concurrent;

namespace Touchstone.Core.Results;

/// <summary>
/// Equal records of many runs, each once in memory: ten thousand runs have a million launches, but few different serializers. Records are equal if their lines
/// are.
/// </summary>
sealed class SharedRecords
{
    // Files may have any number of different records. Beyond these, each keeps its own memory.
    const int Most = 100_000;

    readonly ConcurrentDictionary<(Type, string), object> known = [];
    int count;

    /// <summary>The first record with this line.</summary>
    public T? Of<T>(T? record)
        where T : class => record is null ? null : Of(record, record.ToString()!);

    /// <summary>The first list with these texts.</summary>
    public IReadOnlyList<string> Of(IReadOnlyList<string> texts) => texts.Count == 0 ? [] : Of(texts, string.Join('\n', texts));

    /// <summary>The first record that is described by this text.</summary>
    public T Of<T>(T record, string text)
        where T : class
    {
        if (known.TryGetValue((typeof(T), text), out var same))
            return (T)same;
        if (count >= Most)
            return record;
        // Another thread may have added an equal one meanwhile.
        var first = (T)known.GetOrAdd((typeof(T), text), record);
        if (ReferenceEquals(first, record))
            Interlocked.Increment(ref count);
        return first;
    }
}
