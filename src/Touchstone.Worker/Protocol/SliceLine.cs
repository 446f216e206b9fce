using System.Globalization;
using System.Runtime.CompilerServices;

namespace Touchstone.Protocol;

/// <summary>
/// Builds the line of a <see cref="Slice"/>, between slices while a worker is measured. Every method is fully optimized from its first call and uses
/// no framework code that is recompiled once it is called often. All methods compiled after the warm-up are then the library's.
/// </summary>
sealed class SliceLine
{
    // The loop below does not write whole numbers beyond this exactly.
    const double Large = 1e17;
    const int MostDigits = 20;

    char[] text = new char[8192];
    int length;

    /// <summary>Adds a text unchanged.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public void Add(string part)
    {
        Reserve(part.Length);
        for (var i = 0; i < part.Length; i++)
            text[length++] = part[i];
    }

    /// <summary>Adds a number. JSON has no NaN; it becomes null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public void Add(double number)
    {
        Reserve(MostDigits);
        if (number >= 0 && number < Large && number == (long)number)
            Digits((long)number);
        else
            Add(double.IsFinite(number) ? number.ToString("R", CultureInfo.InvariantCulture) : "null");
    }

    /// <summary>Returns the text so far.</summary>
    public override string ToString() => new(text, 0, length);

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    void Digits(long number)
    {
        var digits = 1;
        for (var rest = number / 10; rest > 0; rest /= 10)
            digits++;
        for (var i = length + digits - 1; i >= length; i--)
        {
            text[i] = (char)('0' + number % 10);
            number /= 10;
        }
        length += digits;
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    void Reserve(int more)
    {
        if (length + more > text.Length)
            Array.Resize(ref text, 2 * (length + more));
    }
}
